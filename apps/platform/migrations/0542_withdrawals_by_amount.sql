-- The review queue by amount, of one state or of all; the id tells equal amounts apart.
create index withdrawal_by_state_and_amount on withdrawal (merchant_id, state, amount, id);
create index withdrawal_by_amount on withdrawal (merchant_id, amount, id);
