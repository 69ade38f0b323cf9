import type { MerchantSettings } from './merchant-settings.ts';

/** One brand: a tenant of the platform. `id` is the value that row-level security compares. */
export interface Merchant {
  id: number;
  code: string;
  /** The settings of the brand's file with the operators' changes. */
  settings: MerchantSettings;
  closures: Closures;
}

/** When operators closed what is closed now, as ISO times. A closure of the merchant's file has none. */
export interface Closures {
  /** By hand; a schedule has its own time. */
  site?: string;
  /** By country. */
  regions?: Record<string, string>;
}

/** Every merchant of this platform, cached in memory and refreshed after changes. */
export interface MerchantDirectory {
  all(): readonly Merchant[];
  default(): Merchant;
  byId(id: number): Merchant | undefined;
  byCode(code: string): Merchant | undefined;
  /** The merchant that owns a host name, with or without a port. */
  byHost(host: string): Merchant | undefined;
  /** Reads all of them again; the server that changed one awaits it, others react to the event. */
  reload(): Promise<void>;
  /** Called when merchants with changed settings were read. Returns a function that unsubscribes. */
  onChange(listener: (changed: readonly Merchant[]) => void): () => void;
}
