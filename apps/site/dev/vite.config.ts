import { mergeConfig } from 'vite';
import site from '../vite.config.ts';
import { mockPlatform } from './mock-platform.ts';

/** `npx vite -c dev/vite.config.ts`: the site without a platform. `MOCK` names the merchant. */
export default mergeConfig(site, { plugins: [mockPlatform(process.env['MOCK'] ?? 'bahaghari')] });
