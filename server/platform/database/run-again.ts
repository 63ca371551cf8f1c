/** Thrown in a write whose transaction must run again from the start, as after a conflict that the database ended. */
export class RunAgain extends Error {}
