-- The protocol by which an order was made: the sandbox's own, or one of a real provider that it imitates.
alter table money_order add column protocol text not null default 'sandbox'
  check (protocol in ('sandbox', 'bkash', 'maya'));
-- bKash: when the payer authorised the payment, which moves no money before the merchant executes it.
alter table money_order add column authorised_at timestamptz;
