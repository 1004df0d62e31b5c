module dealproof/adapter

go 1.19
