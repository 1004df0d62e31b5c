// Connects a poker engine to dealproof: one method for each request of adapter protocol 2.
//
// Derive from `Adapter`, implement `start`, `act` and `state`, list what the engine can do, and call
// `serve`. docs/adapter-protocol.md has every request and answer; `dealproof adapter check` says what
// is still missing.

import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

import type { Answer as WholeAnswer, HandResult, Requests, TableState } from "./messages.js";
import { Refused, Unsupported } from "./refusals.js";

export type * from "./messages.js";
export * from "./hand.js";
export { Refused, Unsupported } from "./refusals.js";
export * from "./request.js";

export const PROTOCOL = 2;

/** What `start` asks for. */
export type StartRequest = Requests["start"];
/** What `act` asks for. `to` may be anything: an engine refuses what is no amount. */
export type ActRequest = Requests["act"];
/** The hand as the protocol has it. */
export type State = TableState;
/** How a hand ended. */
export type Result = HandResult;

export type Operation = keyof Requests;
export type Request<Op extends Operation = Operation> = { id: number; op: Op } & Requests[Op];

export type Event = { type: string; [member: string]: unknown };

/** What a method may add to the answer. */
export type Answer = Partial<Omit<WholeAnswer, "id" | "ok">>;

type Reply = Answer | void | Promise<Answer | void>;

const WITHOUT_STATE: Operation[] = ["abandon", "rank", "snapshot", "view_events"];
const OPTIONAL = [
  "timeout", "disconnect", "reconnect", "leave", "void", "view", "view_events", "replay", "reveal", "snapshot", "restore",
  "rank", "open_face_start", "open_face_next", "table_open", "sit", "stand", "sit_out", "return", "top_up",
  "cash_out", "collect_time", "set_stack", "change_rules", "next_hand", "tournament_open", "register",
  "tournament_start", "draw_button", "rebuy", "decline_rebuy", "add_on", "advance_level", "clock",
  "hand_for_hand", "reseat", "colour_up", "standings",
] as const satisfies Operation[];

/** The operations that an engine may leave out: it then answers `unsupported`. */
export type Optional = { [Op in (typeof OPTIONAL)[number]]?: (request: Request<Op>) => Reply };

/**
 * An engine. A method may throw `Refused` or `Unsupported`; what it returns is added to the answer:
 * nothing for most of them. `state` and `events` are asked after every request that was carried out, and
 * `state` after every refusal. Any method may return a promise. Any other exception ends the process,
 * which the harness takes for what it is: a crash.
 */
export interface Adapter extends Optional {}
export abstract class Adapter {
  abstract readonly name: string;
  abstract readonly version: string;
  /** The profiles that the engine plays, for example `["nlhe"]`. */
  abstract readonly games: string[];
  /** What it can do besides, for example `["deck", "legal"]`. */
  readonly capabilities: string[] = [];

  /** Starts a hand. */
  abstract start(request: Request<"start">): Reply;

  /** A player acts, and there is a hand: `request.action` with `request.seat`, and `request.to` for a bet. */
  abstract act(request: Request<"act">): Reply;

  /** The hand as the protocol has it, or null if there is none. */
  abstract state(): State | null | Promise<State | null>;

  /** What happened in the last request, for engines with the capability `events`. */
  events(): Event[] {
    return [];
  }

  /** Forgets the hand. */
  abandon(_request: Request<"abandon">): Reply {}

  /** Carries out one request, and returns the answer without its id. */
  async answer(request: Request): Promise<object> {
    const op = request.op;
    if (op === "hello") {
      const { name, version, games, capabilities } = this;
      return { ok: true, protocol: PROTOCOL, name, version, games, capabilities };
    }
    if (op === "bye") {
      return { ok: true };
    }
    if (op === "state") {
      const state = await this.state();
      if (state === null) {
        throw new Refused("no_hand", "a hand in progress", "none");
      }
      return { ok: true, state };
    }
    if (op === "act" && (await this.state()) === null) {
      throw new Refused("no_hand", "a hand in progress", "none");
    }
    const known: readonly string[] = ["start", "act", "abandon", ...OPTIONAL];
    const method = known.includes(op) ? (this as any)[op] : undefined;
    if (method === undefined) {
      throw new Unsupported(op);
    }
    const answer: Answer & { ok: true } = { ok: true, ...(await method.call(this, request)) };
    const events = this.events();
    if (events.length > 0) {
      answer.events ??= events;
    }
    if (!WITHOUT_STATE.includes(op)) {
      const state = await this.state();
      if (state !== null) {
        answer.state ??= state;
      }
    }
    return answer;
  }

  /** The whole answer to one request, whatever happens. */
  async respond(request: Request): Promise<object> {
    const { id } = request;
    try {
      return { id, ...(await this.answer(request)) };
    } catch (error) {
      if (error instanceof Unsupported) {
        return { id, ok: false, unsupported: error.message };
      }
      if (error instanceof Refused) {
        const state = await this.state();
        return { id, ok: false, refusal: error.refusal, ...(state === null ? {} : { state }) };
      }
      throw error;
    }
  }

  /** Answers requests line by line until `bye` or the end of input. */
  async serve(
    input: Readable = process.stdin,
    output: Writable = process.stdout,
  ): Promise<void> {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const request = JSON.parse(line) as Request;
      output.write(JSON.stringify(await this.respond(request)) + "\n");
      if (request.op === "bye") {
        break;
      }
    }
    // An open input would keep the process alive.
    input.destroy();
  }
}
