-- Accounts that logged in from one address, for the page of a member.
create index member_login_address on member_login (merchant_id, ip, at);
