/** Injection token of the database connection string. */
export const DATABASE_URL = Symbol('database-url');
