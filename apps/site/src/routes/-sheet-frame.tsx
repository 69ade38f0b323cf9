import { LayersCovered, SheetTools } from '@fairhouse/ui';
import type { ComponentType } from 'react';
import type { SheetName } from '../app/sheets.ts';
import { SheetLanguage } from '../shell/sheet-language.tsx';

export interface FramedProps {
  data: object;
  /** Hides the sheet, with what was typed, while the site is closed. */
  covered: boolean;
}

const languageChoice = <SheetLanguage />;

/** The sheet with the choice of language in its heading; the sheet for the region has a language of its own. */
export const framed = (name: SheetName, Sheet: ComponentType<object>) =>
  function FramedSheet({ data, covered }: FramedProps) {
    return (
      <LayersCovered value={covered}>
        <SheetTools value={name === 'region' ? null : languageChoice}>
          <Sheet {...data} />
        </SheetTools>
      </LayersCovered>
    );
  };
