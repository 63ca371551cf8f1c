// Imported first by every command: from here on, only the user who runs it can read the files that it creates.
process.umask(0o077)
