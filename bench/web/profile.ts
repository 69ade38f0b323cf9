import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

/** The 75th-percentile visitor of look.md: a mid-range Android phone on mobile data. */
export const profile = {
  viewport: { width: 360, height: 740 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  cpuSlowDown: 4,
  bytesPerSecond: (9 * 1024 * 1024) / 8,
  latencyMs: 100,
};

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      // A window behind another one does not paint, and a page that was ever hidden reports no paint.
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
    ],
  });

export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: profile.viewport,
    userAgent: profile.userAgent,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });

/** A page with the speed of the profile, which counts the bytes that it receives. */
export async function openSlowPage(context: BrowserContext): Promise<{ page: Page; received: () => Received }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond / 3,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowDown });
  return { page, received: countBytes(session) };
}

export interface Received {
  /** Bytes on the wire, headers included. */
  total: number;
  /** Bytes of scripts on the wire (brotli), without headers. */
  script: number;
}

function countBytes(session: CDPSession): () => Received {
  /** Bytes of the headers of each script's answer. */
  const scripts = new Map<string, number>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  return () => {
    let [total, script] = [0, 0];
    for (const [id, length] of bytes) {
      total += length;
      const headers = scripts.get(id);
      if (headers !== undefined) script += length - headers;
    }
    return { total, script };
  };
}
