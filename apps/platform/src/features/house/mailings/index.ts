import type { Feature } from '../../../system/feature.ts';
import { deliverMailing, deliverTask, mailTask } from './deliver-mailing.ts';
import { mailMailing } from './mail-mailing.ts';
import { mountMailings } from './routes.ts';

export const mailings: Feature = {
  name: 'mailings',
  mount: mountMailings,
  jobs: (core) => ({
    [deliverTask]: (payload) => deliverMailing(core, payload),
    [mailTask]: (payload) => mailMailing(core, payload),
  }),
};
