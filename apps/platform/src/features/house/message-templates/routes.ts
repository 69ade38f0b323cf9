import {
  boMessageTemplates,
  boResetMessageTemplate,
  boSaveMessageTemplate,
} from '@fairhouse/contract/house/message-templates-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { editTemplate, readTemplates, resetTemplate } from './edit-templates.ts';

/** Operators' calls for the words of messages. */
export const mountMessageTemplates: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, boMessageTemplates, ({ merchant }, { locale }) =>
    readTemplates(platform, merchant, locale ?? merchant.settings.langList[0]!),
  );
  operatorRoute(platform, backoffice, boSaveMessageTemplate, (operator, request, { ip }) =>
    editTemplate(platform, { operator, ip }, request),
  );
  operatorRoute(platform, backoffice, boResetMessageTemplate, (operator, request, { ip }) =>
    resetTemplate(platform, { operator, ip }, request),
  );
};
