import * as calls from '@fairhouse/contract/people/same-persons-backoffice';
import type { Apps, Platform } from '../../../../system/platform.ts';
import { operatorRoute } from '../../../../system/routes.ts';
import { decideSamePerson } from './decide-same-person.ts';
import { listSamePersons, readSamePerson } from './list-same-persons.ts';

export function mountSamePersons(platform: Platform, { backoffice }: Pick<Apps, 'backoffice'>): void {
  operatorRoute(platform, backoffice, calls.boSamePersons, (caller, request) =>
    listSamePersons(platform, caller, request),
  );
  operatorRoute(platform, backoffice, calls.boSamePerson, (caller, { id }) => readSamePerson(platform, caller, id));
  operatorRoute(platform, backoffice, calls.boDecideSamePerson, (caller, request, { ip }) =>
    decideSamePerson(platform, caller, request, ip),
  );
}
