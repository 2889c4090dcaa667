-- Cards of projects say the instalment of a first loan, which the Reserve Bank's limits decide.
create trigger raise_directory_version before insert or update or delete on cost_rates
  for each statement execute function raise_directory_version();
