export interface EmbeddedDatabase {
  /** URL of the owner role of a database: for migrations only. */
  ownerUrl(database: string): string;
  /** URL of the application role of a database. */
  appUrl(database: string): string;
  /** URL of the role of a database that decides results. */
  deciderUrl(database: string): string;
  /** URL of the superuser: for backups and tests only. */
  superuserUrl(): string;
  /** Creates another database with its roles, empty or as a copy of another. */
  createDatabase(database: string, template?: string): Promise<void>;
  dropDatabase(database: string): Promise<void>;
  stop(): Promise<void>;
  /** Process id of PostgreSQL now; it changes when PostgreSQL is started again. */
  readonly pid: number;
}
