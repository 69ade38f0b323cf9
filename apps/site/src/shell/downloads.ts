import { downloadResources, type Resource } from '@fairhouse/contract/house/system';

type DownloadType = (typeof downloadResources)[number];

/** The apps that a merchant offers (spec §2 side bar), each with a complete address that another device can open. */
export const downloadsOf = (resources: readonly Resource[]) =>
  downloadResources.flatMap((type: DownloadType) => {
    const resource = resources.find(({ resourceType }) => resourceType === type);
    const address = resource && URL.parse(resource.url, location.origin);
    const isOurs = address?.origin === location.origin;
    return address && (address.protocol === 'https:' || isOurs) ? [{ type, address: address.href }] : [];
  });
