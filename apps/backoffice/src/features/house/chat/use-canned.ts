import type { Locale } from '@fairhouse/contract';
import { boCannedAnswers, type CannedAnswer } from '@fairhouse/contract/house/chat-backoffice';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client.ts';

export const cannedKey = ['canned-answers'];

export const useCanned = () =>
  useQuery({ queryKey: cannedKey, queryFn: async () => (await call(boCannedAnswers, {})).list });

/** The answer in the member's language, or else in English, or in any. */
export const textIn = ({ words }: CannedAnswer, language: Locale): string =>
  (words[language] ?? words.EN ?? Object.values(words)[0])?.text ?? '';
