import type { loginProviders } from '@fairhouse/contract/people/login-providers';
import type { ResponseOf } from '@fairhouse/contract';

/** The merchant's project of Firebase. */
export type FirebaseProject = NonNullable<ResponseOf<typeof loginProviders>['firebase']>;
