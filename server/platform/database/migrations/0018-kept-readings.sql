-- Finds the staging tables of a parsed stock file by their name, in case the same file comes again.
create index jobs_readings on jobs ((input->>'reading')) where kind = 'import' and state = 'done' and input ? 'reading';
