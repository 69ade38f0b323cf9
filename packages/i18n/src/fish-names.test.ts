import { locales } from '@fairhouse/contract';
import { expect, test } from 'vitest';
import { loadFishNames, nameFish, nameWeapon } from './fish-names.ts';

test('fish and weapons have a name in every language; a new one is shown by its code', async () => {
  for (const locale of locales) {
    const names = await loadFishNames(locale);
    expect(nameFish(names, 'bakunawa')).not.toBe('bakunawa');
    expect(nameWeapon(names, 'net')).not.toBe('net');
    expect([nameFish(names, 'newfish'), nameWeapon(names, 'laser')]).toEqual(['newfish', 'laser']);
  }
});
