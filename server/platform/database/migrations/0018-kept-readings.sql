-- What lists were read as waits in their staging tables, in case the same list comes again: found by its name.
create index jobs_readings on jobs ((input->>'reading')) where kind = 'import' and state = 'done' and input ? 'reading';
