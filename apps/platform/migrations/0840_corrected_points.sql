-- Play for which points were given may be corrected: the rest is then below 0 until further play makes up for it.
alter table point_account drop constraint point_account_remainder_check;
