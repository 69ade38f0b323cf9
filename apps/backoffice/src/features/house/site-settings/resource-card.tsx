import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { resourceTypes, type Resource } from '@fairhouse/contract/house/system';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { QrPicture } from './qr-picture.tsx';
import { isBadge, isDownload } from './resource-kinds.ts';

interface ResourceCardProps {
  resource: Resource;
  onChange: (resource: Resource) => void;
  onRemove: () => void;
  errorAt: (field: string) => string | undefined;
  readOnly: boolean;
  /** The site's preferred host name: a QR code needs a complete address. */
  host: string;
}

export function ResourceCard({ resource, onChange, onRemove, errorAt, readOnly, host }: ResourceCardProps) {
  const translate = useTranslate();
  const { resourceType, url, qrCodeUrl } = resource;
  const name = translate(`site.resource_type.${resourceType}`);
  const write = (field: 'url' | 'qrCodeUrl' | 'labelNameEn', text: string) => {
    const { [field]: _old, ...rest } = resource;
    onChange(text === '' && field !== 'url' ? (rest as Resource) : ({ ...rest, [field]: text } as Resource));
  };
  const line = (field: 'url' | 'qrCodeUrl' | 'labelNameEn', label: string) => (
    <TextField
      size="small"
      label={label}
      value={resource[field] ?? ''}
      onChange={(event) => write(field, event.target.value)}
      error={Boolean(errorAt(field))}
      helperText={errorAt(field)}
      slotProps={{ htmlInput: { readOnly, maxLength: siteLimits.link } }}
    />
  );
  return (
    <Box component="fieldset" aria-label={name} sx={card}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 1.5 }}>
        <TextField
          select
          size="small"
          label={translate('site.resource.type')}
          value={resourceType}
          onChange={({ target: { value } }) =>
            onChange({ ...resource, resourceType: value as Resource['resourceType'] })
          }
          slotProps={{ select: { readOnly } }}
        >
          {resourceTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {translate(`site.resource_type.${type}`)}
            </MenuItem>
          ))}
        </TextField>
        {line('url', translate('content.field.address'))}
        {(isBadge(resourceType) || isDownload(resourceType)) &&
          line('qrCodeUrl', translate(isBadge(resourceType) ? 'site.resource.image' : 'site.resource.own_qr'))}
        {line('labelNameEn', translate('site.resource.label'))}
      </Box>
      {isDownload(resourceType) && !qrCodeUrl && url && (
        <QrPicture address={url.startsWith('/') ? `https://${host}${url}` : url} />
      )}
      {!readOnly && (
        <IconButton aria-label={translate('site.remove', { what: name })} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      )}
    </Box>
  );
}

const card = {
  m: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'flex-start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  p: 2,
} as const;
