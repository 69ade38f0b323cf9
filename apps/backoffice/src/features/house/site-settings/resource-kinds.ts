import { badgeResources, downloadResources, type Resource } from '@fairhouse/contract/house/system';

type Type = Resource['resourceType'];

export const isDownload = (type: Type) => (downloadResources as readonly Type[]).includes(type);
export const isBadge = (type: Type) => (badgeResources as readonly Type[]).includes(type);
