import {
  ArrowLeftRight,
  Bell,
  ChartNoAxesColumn,
  Download,
  Gift,
  HeartPulse,
  LifeBuoy,
  ListOrdered,
  LockKeyhole,
  Mail,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  ShieldCheck,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { MenuPath } from '../../../app/menus.ts';

/** Icons of the rows of Me. They are not in the manifests, because every visit loads those. */
export const rowIcons: Record<MenuPath<'me' | 'meHouse'>, LucideIcon> = {
  '/agent': UsersRound,
  '/bets': ReceiptText,
  '/bets/result': ChartNoAxesColumn,
  '/down': Download,
  '/fairness': ShieldCheck,
  '/feedback': MessageSquareText,
  '/help': LifeBuoy,
  '/me/messages': Mail,
  '/me/notifications': Bell,
  '/me/responsible': HeartPulse,
  '/me/security': LockKeyhole,
  '/noticePage': Megaphone,
  '/promotions': Gift,
  '/wallet/record': ListOrdered,
  '/wallet/upline': ArrowLeftRight,
};
