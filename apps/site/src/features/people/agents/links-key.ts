import { memberKey } from '../../../app/queries.ts';

export const linksKey = memberKey('agent', 'links');
