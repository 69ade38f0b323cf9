import type { BoMessageTemplate } from '@fairhouse/contract/house/message-templates-backoffice';
import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface TemplateCardProps {
  template: BoMessageTemplate;
  onEdit: (() => void) | undefined;
}

/** The text that is sent now, and who changed it. */
export function TemplateCard({ template, onEdit }: TemplateCardProps) {
  const translate = useTranslate();
  const { name, houseText, ownText, changedBy } = template;
  return (
    <Card variant="outlined" component="article" sx={{ p: 2 }} aria-label={name}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{ownText ?? houseText}</Typography>
      <Box sx={{ mt: 1, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 10rem', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {changedBy !== null && <Chip size="small" label={translate('templates.by', { name: changedBy })} />}
        {onEdit && (
          <Button size="small" onClick={onEdit}>
            {translate('ra.action.edit')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
