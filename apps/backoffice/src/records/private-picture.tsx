import { Skeleton } from '@mui/material';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { Failed } from './failed.tsx';

export interface PrivatePictureProps {
  name: QueryKey;
  read: () => Promise<{ contentType: string; base64: string }>;
  alt: string;
}

/** A member's picture. It is read with the operator's token, so that its address alone shows nothing. */
export function PrivatePicture({ name, read, alt }: PrivatePictureProps) {
  const { data, error, refetch } = useQuery({ queryKey: name, queryFn: read, staleTime: Infinity });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rectangular" height={240} />;
  return (
    <img src={`data:${data.contentType};base64,${data.base64}`} alt={alt} style={{ width: '100%', borderRadius: 10 }} />
  );
}
