import type { MerchantSettings } from './merchant-settings.ts';

/** One brand: a tenant of the platform. `id` is what row-level security compares. */
export interface Merchant {
  id: number;
  code: string;
  /** The brand's file with what operators changed of it. */
  settings: MerchantSettings;
}

/** Every merchant of this platform, kept in memory and refreshed when one changes. */
export interface MerchantDirectory {
  all(): readonly Merchant[];
  default(): Merchant;
  byId(id: number): Merchant | undefined;
  byCode(code: string): Merchant | undefined;
  /** The merchant that a host name (port allowed) belongs to. */
  byHost(host: string): Merchant | undefined;
  /** Reads all of them again; whoever changed one waits for it, others hear of it. */
  reload(): Promise<void>;
  /** Called when the directory has read merchants whose settings differ from before. Returns the way to unsubscribe. */
  onChange(listener: (changed: readonly Merchant[]) => void): () => void;
}
