import { drawSymbol, motifs, type Vendor } from '@fairhouse/art/lazy';
import type { SlotDefinition } from '@fairhouse/games/slots';
import { useId, useMemo, type ReactNode } from 'react';

/** A game's symbols, drawn once and referred to by every cell. */
export interface SymbolSheet {
  idOf: (symbol: number) => string;
  nameOf: (symbol: number) => string;
  sheet: ReactNode;
}

const SIZE = 120;

/** No part of symbol 1 may have the id of a part of symbol 10: the number is never followed by a digit. */
export const drawSheet = (
  symbols: SlotDefinition['symbols'],
  vendor: string,
  art: Vendor,
  idOf: (symbol: number) => string,
): string =>
  symbols
    .map(({ id, name, role }) => {
      const drawn = drawSymbol(art, vendor, {
        role: role === 'blank' ? 'low' : role,
        ...(motifs.includes(name) ? { motif: name } : { glyph: name }),
        size: SIZE,
        prefix: `${idOf(id)}_`,
      });
      return drawn.replace('<svg ', `<svg id="${idOf(id)}" `).replace(/<title>.*?<\/title>/, '');
    })
    .join('');

export function useSymbolSheet({ vendor, symbols }: SlotDefinition, art: Vendor): SymbolSheet {
  const page = useId().replace(/\W/g, '');
  return useMemo(() => {
    const idOf = (id: number) => `${page}-${id}`;
    const markup = drawSheet(symbols, vendor, art, idOf);
    return {
      idOf,
      nameOf: (id) => symbols.find((entry) => entry.id === id)?.name ?? String(id),
      // Not display:none, which would disable the gradients.
      sheet: (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-0 overflow-hidden"
          // Our own drawing from constant data; it contains no input of a person or a server.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      ),
    };
  }, [page, art, vendor, symbols]);
}
