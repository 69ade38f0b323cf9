-- Whether messages about the member's money are sent by mail too.
alter table push_choice add column mail_money boolean not null default false;
