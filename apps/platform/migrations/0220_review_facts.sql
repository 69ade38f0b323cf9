-- What a member has deposited in all, for whoever reviews a withdrawal: kind 6 is a deposit (packages/ledger, KINDS).
create index transfer_of_deposit on ledger.transfer (wallet_id) where kind = 6 and status = 0;
