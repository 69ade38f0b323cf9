export interface EmbeddedDatabase {
  /** URL of the owner role of a database: for migrations only. */
  ownerUrl(database: string): string;
  /** URL of the application role of a database. */
  appUrl(database: string): string;
  /** Makes one more database with its roles, empty or as a copy of another. */
  createDatabase(database: string, template?: string): Promise<void>;
  /** Gives a database that nobody uses another name, and its roles the names that go with it. */
  renameDatabase(database: string, name: string): Promise<void>;
  dropDatabase(database: string): Promise<void>;
  stop(): Promise<void>;
  /** Process id of PostgreSQL now; it changes when a killed one was started again. */
  readonly pid: number;
}
