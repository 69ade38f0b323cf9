import { renderSVG } from 'uqr';
import { useTranslate } from 'react-admin';

/** The QR code as the download page draws it. */
export function QrPicture({ address }: { address: string }) {
  const translate = useTranslate();
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`}
      alt={translate('site.resource.qr', { address })}
      width={112}
      height={112}
      style={{ background: '#fff', borderRadius: 8 }}
    />
  );
}
