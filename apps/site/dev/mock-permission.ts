import { dialingCodeOf } from '@fairhouse/contract/people/mobile-numbers';
import { moduleTree } from '@fairhouse/contract';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { readMerchant } from './mock-data.ts';
import { value, type RouteOf } from './mock-route.ts';

/** The permission answer in the page, and the key that seals its passwords. */
export function createPermission(code: string) {
  const settings = readMerchant(code);
  const { currency } = settings;
  const keys = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const permission = async () => {
    const jwk = await exportJWK((await keys).publicKey);
    const { name, country, countryName, langList } = settings;
    return {
      info: {
        merchant: { merchantCode: code, name, country, countryName, currency, langList, demonstration: true },
        whitelabel: Object.entries(moduleTree).map(([modId, children]) => ({
          modId,
          enabled: '1',
          childrenNodes: children.map((child) => ({ modId: child, enabled: '1', childrenNodes: [] })),
        })),
        registerRules: settings.register.rules,
        timeZone: settings.timeZone,
        minimumAge: settings.register.minimumAge,
        mobileCountries: settings.verification.countries.map((countryCode) => ({
          countryCode,
          countryDialingCode: dialingCodeOf(countryCode),
        })),
        resources: [
          { resourceType: 'IOS', url: 'https://apps.example/ios' },
          { resourceType: 'ANDROID', url: 'https://apps.example/android.apk' },
          { resourceType: 'LITE', url: 'https://apps.example/lite.apk' },
          { resourceType: 'FACEBOOK', url: 'https://facebook.example/fairhouse' },
          { resourceType: 'TELEGRAM', url: 'https://telegram.example/fairhouse' },
        ],
        customerService: { email: `help@${code}.example` },
        analytics: {},
        imageCDNs: [],
        launchGameCDNs: [],
        merchants: [],
        askRegion: [],
        loginedToHomePage: false,
        encryptionKey: { ...jwk, kid: await calculateJwkThumbprint(jwk) },
      },
      location: { countryCode: null, ip: '127.0.0.1' },
      closure: null,
      maintenance: false,
      regionRestriction: false,
    };
  };

  const routes: RouteOf[] = [
    ['GET', /whitelabel/, async () => value(await permission())],
    [
      'GET',
      /domainRoute/,
      () =>
        value({
          merchant: { merchantCode: code },
          merchants: ['bahaghari', 'shapla'].map((other) => ({
            ...readMerchant(other),
            merchantCode: other,
            domains: [`${other}.localhost`],
          })),
        }),
    ],
  ];
  return { settings, keys, permission, routes };
}
