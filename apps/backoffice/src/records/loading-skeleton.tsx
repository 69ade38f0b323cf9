import { Skeleton, type SkeletonProps } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The place of what is loaded; screen readers hear that it is. */
export function LoadingSkeleton(props: SkeletonProps) {
  const translate = useTranslate();
  const said = { role: 'progressbar', 'aria-label': translate('ra.page.loading') };
  return <Skeleton {...said} {...props} />;
}
