import { socialResources, type Resource } from '@fairhouse/contract/house/system';
import { outsideAddress } from '../app/follow-path.ts';

type Social = (typeof socialResources)[number];

/** Names as the services write them; the same in every language. */
const socialNames: Record<Social, string> = {
  LINE: 'LINE',
  WECHAT: 'WeChat',
  FACEBOOK: 'Facebook',
  TELEGRAM: 'Telegram',
  YOUTUBE: 'YouTube',
  INSTAGRAM: 'Instagram',
  TWITTER: 'X',
  VIBER: 'Viber',
};

/** Icons in our own line weight, not the services' logos. */
const outlines: Record<Social, string> = {
  LINE: 'M12 4c5 0 9 3 9 7 0 4.6-5.6 7.6-9 9.5V18c-5 0-9-3-9-7s4-7 9-7zM8 9.5v3h1.8M12.5 9.5v3M15.2 9.5v3h1.6',
  WECHAT:
    'M9.5 4C5.9 4 3 6.4 3 9.4c0 1.7 1 3.2 2.4 4.2L5 16l2.5-1.2a8 8 0 0 0 2 .2M21 15c0-2.8-2.7-5-6-5s-6 2.2-6 5 2.7 5 6 5a7 7 0 0 0 2-.3l2.2 1-.4-1.9A4.6 4.6 0 0 0 21 15zM7.5 8.5h.01M11.5 8.5h.01M13 14h.01M17 14h.01',
  FACEBOOK:
    'M14.5 21v-8h2.6l.4-3h-3V8.3c0-.9.4-1.5 1.6-1.5h1.5V4.1c-.6-.1-1.3-.1-2-.1-2.3 0-3.8 1.4-3.8 3.9V10H9v3h2.8v8',
  TELEGRAM: 'M21 4 3 11.2l5.5 2L19 6.5 11 15v5l2.8-3.2 4 2.8z',
  YOUTUBE:
    'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM10.5 9.5v5l4-2.5z',
  INSTAGRAM:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M16.5 7.5h.01',
  TWITTER: 'M4 4l16 16M20 4 4 20M4 4h4l12 16h-4z',
  VIBER:
    'M12 3.5c5.5 0 8 2.3 8 7.5s-2.5 7.5-8 7.5L8.5 21v-2.9C5.3 17.2 4 14.9 4 11c0-5.2 2.5-7.5 8-7.5zM9 8c0 4 2.5 6.5 6 6.5M12.5 7.5A4 4 0 0 1 16 11',
};

const SocialIcon = ({ social, className }: { social: Social; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={outlines[social]} />
  </svg>
);

/** The social links that a merchant has (spec §2: shown only if the resource exists), in the footer's order. */
export const socialsOf = (resources: readonly Resource[]) =>
  socialResources.flatMap((social) => {
    const resource = resources.find(({ resourceType }) => resourceType === social);
    const address = resource ? outsideAddress(resource.url) : null;
    return address === null ? [] : [{ social, address }];
  });

export const SocialLink = ({ social, address, className }: { social: Social; address: string; className: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer" title={socialNames[social]} className={className}>
    <SocialIcon social={social} className="size-5.5" />
    <span className="sr-only">{socialNames[social]}</span>
  </a>
);
