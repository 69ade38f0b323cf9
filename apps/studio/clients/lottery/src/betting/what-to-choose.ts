import type { Form, RefusalCode } from '@fairhouse/games/lottery';
import type { Values } from '../../../shell/load-words.ts';
import type { WordKey } from '../words/load-words.ts';

type Sentence = readonly [WordKey, Values?];

/** What a play expects, before anything is picked. */
export function whatToChoose(form: Form): Sentence {
  switch (form.kind) {
    case 'places':
    case 'blocks':
      return 'oneList' in form && form.oneList
        ? ['choose_at_least', { n: form.first.count + form.second.count }]
        : ['choose_each'];
    case 'sets': {
      const least = Math.min(...form.sizes);
      return form.most === undefined
        ? ['choose_at_least', { n: least }]
        : ['choose_between', { least, most: form.most }];
    }
    case 'union':
    case 'parlay': {
      const { least, most } = form;
      return least === most ? ['choose_exactly', { n: least }] : ['choose_between', { least, most }];
    }
    case 'tails':
    case 'orders':
    case 'options':
      return ['choose_any'];
    case 'card':
      return ['card_first'];
  }
}

/** Why the picks are no bet yet. */
export function whatIsWrong(code: RefusalCode, cap: number): Sentence {
  switch (code) {
    case 'TOO_FEW':
      return ['too_few'];
    case 'TOO_MANY':
      return ['too_many'];
    case 'OVER_CAP':
      return ['over_cap', { n: cap.toLocaleString('en-US') }];
    case 'REPEATED':
      return ['twice'];
    case 'UNKNOWN':
    case 'UNIT':
    case 'MULTIPLE':
    case 'PLAY':
      return ['not_possible'];
  }
}
