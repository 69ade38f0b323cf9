import { createHash } from 'node:crypto';
import type { Merchant } from '../../../system/merchant.ts';
import { escapeHtml } from './in-html.ts';

export const WEB_CLIP_PATH = '/app.mobileconfig';
export const WEB_CLIP_TYPE = 'application/x-apple-aspen-config';

/**
 * A configuration profile for iPhones and iPads that adds the site to the home screen (Apple, Configuration Profile
 * Reference, Web Clip payload). It sets nothing else and can be removed at any time.
 */
export function webClip({ code, settings: { name } }: Merchant, origin: string): string {
  const id = `${new URL(origin).hostname}.${code}`;
  const label = escapeHtml(name);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>${id}</string>
  <key>PayloadUUID</key><string>${stableUuid(id)}</string>
  <key>PayloadDisplayName</key><string>${label}</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>com.apple.webClip.managed</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>${id}.clip</string>
      <key>PayloadUUID</key><string>${stableUuid(`${id}.clip`)}</string>
      <key>PayloadDisplayName</key><string>${label}</string>
      <key>Label</key><string>${label}</string>
      <key>URL</key><string>${origin}/</string>
      <key>FullScreen</key><true/>
      <key>IsRemovable</key><true/>
    </dict>
  </array>
</dict>
</plist>
`;
}

/** An installed profile with the same identifier is replaced. */
function stableUuid(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
