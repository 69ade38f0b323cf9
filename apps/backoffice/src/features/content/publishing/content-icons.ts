import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { ContentResource } from './content-kinds.ts';

export const contentIcons: Record<ContentResource, ComponentType<SvgIconProps>> = {
  banners: ViewCarouselOutlined,
  notices: CampaignOutlined,
  promotions: LocalOfferOutlined,
  'promotion-categories': LabelOutlined,
  'help-categories': CategoryOutlined,
  'help-articles': HelpOutlined,
  pages: ArticleOutlined,
};
