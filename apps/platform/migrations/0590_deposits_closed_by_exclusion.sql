-- Whether the provider was asked to cancel the deposit because its member was excluded, not because the member asked.
alter table deposit add column closed_by_exclusion boolean not null default false;
grant update (closed_by_exclusion) on deposit to :"app_role";
