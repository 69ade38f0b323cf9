-- What a vendor's list was when it was last taken over: the same list again costs one statement, not ten thousand rows.
alter table vendor add column listing_digest text;
grant update (listing_digest) on vendor to :"app_role";
