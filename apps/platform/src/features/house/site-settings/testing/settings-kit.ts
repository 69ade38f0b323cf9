import {
  boSaveSiteSettings,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { whitelabel } from '@fairhouse/contract/house/system';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import type { MerchantSettings } from '../../../../system/merchant-settings.ts';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { newOperator, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';

const brands = resolve(import.meta.dirname, '../../../../../../../merchants');

/** Both brands, from files that a test may change, with a manager of each. */
export class SettingsKit {
  readonly on: TestPlatform;
  /** The manager of bahaghari. */
  readonly manager: TestVisitor;
  /** The manager of shapla. */
  readonly other: TestVisitor;
  readonly #folder: string;

  private constructor(on: TestPlatform, manager: TestVisitor, other: TestVisitor, folder: string) {
    this.on = on;
    this.manager = manager;
    this.other = other;
    this.#folder = folder;
  }

  static async start(): Promise<SettingsKit> {
    const folder = mkdtempSync('/tmp/fairhouse-brands-');
    cpSync(brands, folder, { recursive: true });
    const on = await startTestPlatform({ merchantsFolder: folder });
    const manager = await newOperator(on, 'tala');
    const other = await newOperator(on, 'nilufar', { merchant: 'shapla' });
    return new SettingsKit(on, manager, other, folder);
  }

  async close(): Promise<void> {
    await this.on.close();
    rmSync(this.#folder, { recursive: true });
  }

  async save(sections: Partial<SiteSections>, operator = this.manager) {
    const { version } = await operator.call(boSiteSettings, {});
    return operator.call(boSaveSiteSettings, { version, sections });
  }

  permission(host?: string) {
    return visit(this.on, host).call(whitelabel, {});
  }

  /** Runs `act` with a server that started after the brand's file was changed, and restores the file afterwards. */
  async withFile(
    brand: 'bahaghari' | 'shapla',
    change: (settings: MerchantSettings) => object,
    act: (later: Awaited<ReturnType<TestPlatform['secondServer']>>) => Promise<void>,
  ): Promise<void> {
    const path = join(this.#folder, brand, 'merchant.json');
    const file = readFileSync(path, 'utf8');
    writeFileSync(path, JSON.stringify(change(JSON.parse(file) as MerchantSettings)));
    const later = await this.on.secondServer();
    try {
      await act(later);
    } finally {
      await later.close();
      writeFileSync(path, file);
    }
  }
}

/** A change reaches every server by an event after its commit. */
export const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 25_000, interval: 20 });
