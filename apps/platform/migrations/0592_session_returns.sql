-- Tickets with which a browser continues its session after a payment, in a tab that has lost the session's token.
create table session_return (
  -- sha-256 of the ticket; the ticket itself is only in a cookie
  ticket_hash bytea primary key,
  merchant_id smallint not null references merchant,
  session_id uuid not null references member_session on delete cascade,
  deposit_id uuid not null,
  expires_at timestamptz not null,
  -- sha-256 of the session's further token, once the ticket was used
  token_hash bytea unique
);
create index on session_return (session_id);
call isolate_by_merchant('session_return');
grant select, insert on session_return to :"app_role";
grant update (token_hash) on session_return to :"app_role";
