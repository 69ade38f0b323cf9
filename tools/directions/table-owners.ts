/** The tables of one database: the owner of each, and the parts whose code may use the database. */
export interface OwnedTables {
  /** Parts whose servers use the database. */
  parts: readonly string[];
  /** Every table of a schema, and its functions: schema → owner. */
  schemas: Readonly<Record<string, string>>;
  /** Schemas of views that all SQL may name. */
  views: readonly string[];
  /** Tables by owner: the folder whose SQL may name them. */
  tables: Readonly<Record<string, readonly string[]>>;
}

const people = 'apps/platform/src/features/people';
const money = 'apps/platform/src/features/money';
const play = 'apps/platform/src/features/play';
const content = 'apps/platform/src/features/content';
const house = 'apps/platform/src/features/house';
const system = 'apps/platform/src/system';

/**
 * Each table has one owner; no other SQL names it (docs/decisions/table-owners.md). The platform's owners are its
 * features; the studio and the payment provider are small and own their tables as a whole.
 */
export const databases: readonly OwnedTables[] = [
  {
    parts: ['apps/platform', 'packages/ledger'],
    schemas: { ledger: 'packages/ledger', graphile_worker: system },
    views: ['ledger_reading'],
    tables: {
      'packages/database': ['migration'],
      [`${money}/agent-contracts`]: ['agent_contract', 'agent_contract_request', 'agent_rules'],
      [`${money}/agent-settlements`]: [
        'agent_run',
        'agent_run_mark',
        'agent_settlement',
        'agent_debt',
        'agent_shared_trait',
      ],
      [`${money}/agent-figures`]: [
        'agent_figures_mark',
        'agent_member_day',
        'agent_team_day',
        'agent_team_total',
        'agent_moved_day',
        'agent_recount',
        'agent_category_weight',
      ],
      [`${money}/agent-transfers`]: ['agent_transfer'],
      [`${money}/bonuses`]: ['bonus_grant', 'bonus_mark', 'bonus_wager'],
      [`${money}/missions`]: [
        'mission',
        'mission_board',
        'mission_check_in',
        'mission_entry',
        'mission_place',
        'mission_reward',
        'verified_round',
      ],
      [`${money}/raffles`]: ['raffle', 'raffle_claim', 'raffle_prize', 'raffle_ticket'],
      [`${money}/referral`]: ['referral_stage'],
      [`${people}/agent-moves`]: ['agent_move'],
      [`${people}/agent-tree`]: ['agent_node', 'agent_link'],
      [system]: ['attempt', 'server_key', 'used_body', 'worker_heartbeat', 'write_probe'],
      [`${house}/audit`]: ['audit_entry', 'audit_head', 'audit_pending'],
      [`${house}/chat`]: ['canned_answer', 'chat_conversation', 'chat_duty', 'chat_message', 'chat_reading'],
      [`${house}/demonstration`]: ['demonstration_player'],
      [`${house}/feedback`]: ['feedback', 'feedback_entry', 'feedback_picture'],
      [`${house}/inbox`]: ['inbox_message', 'inbox_reader', 'inbox_text'],
      [`${house}/mailings`]: ['mailing'],
      [`${house}/merchants`]: ['merchant'],
      [`${people}/member-flags`]: ['member_flag'],
      [`${house}/message-templates`]: ['message_template'],
      [`${house}/operators`]: [
        'operator',
        'operator_enrolment',
        'operator_name',
        'operator_person',
        'operator_role',
        'operator_session',
      ],
      [`${money}/adjustments`]: ['adjustment'],
      [`${people}/captcha`]: ['used_captcha'],
      [`${people}/free-play`]: ['trial_account'],
      [`${people}/identity`]: [
        'login_failure',
        'member',
        'member_browser',
        'member_login',
        'member_name_part',
        'member_profile',
        'member_registration',
        'member_session',
        'password_change',
        'session_return',
      ],
      [`${people}/identity-check`]: ['identity_check', 'identity_picture'],
      [`${people}/login-providers`]: ['login_provider'],
      [`${people}/member-notes`]: ['member_note'],
      [`${people}/push`]: ['push_choice', 'push_subscription'],
      [`${people}/ranks`]: ['member_rank', 'rank_mark'],
      [`${people}/recovery`]: ['contact_release', 'member_recovery'],
      [`${people}/responsible-play`]: [
        'excluded_person',
        'exclusion',
        'likely_same_person',
        'linked_person',
        'play_limit',
        'play_limit_change',
        'sitting',
      ],
      [`${people}/security`]: [
        'login_challenge',
        'member_authenticator',
        'member_device',
        'member_passkey',
        'passkey_challenge',
        'recovery_code',
      ],
      [`${people}/social-login`]: ['social_binding', 'social_login_start'],
      [`${people}/verification`]: ['used_id_token', 'verification_code'],
      [`${money}/deposits`]: ['deposit', 'deposit_claim', 'deposit_refund', 'deposit_step'],
      [`${money}/discrepancies`]: ['discrepancy_resolution'],
      [`${money}/payments`]: ['payment_discrepancy', 'statement_difference'],
      [`${money}/points`]: ['point_account', 'point_conversion', 'point_mark', 'point_order', 'point_reward'],
      [`${money}/reconciliation`]: ['statement', 'statement_line'],
      [`${money}/stuck-payments`]: ['stuck_payment'],
      [`${money}/transfers`]: ['wallet_transfer'],
      [`${money}/withdrawals`]: [
        'payout',
        'payout_account',
        'receipt_proof',
        'withdrawal',
        'withdrawal_decision',
        'withdrawal_pause',
        'withdrawal_risk',
        'withdrawal_step',
      ],
      [`${play}/lottery`]: ['draw_order'],
      [`${play}/catalogue`]: ['hidden_label', 'label_order', 'merchant_game', 'vendor_proposal'],
      [`${play}/favourites`]: ['favourite_game', 'recent_game'],
      [`${play}/vendor-wallet`]: ['round_deadline'],
      [`${play}/free-rounds`]: ['free_round_grant'],
      [`${play}/games`]: ['game', 'promo_day', 'vendor'],
      [`${play}/launch`]: ['launch'],
      [`${play}/play-sums`]: ['member_day', 'member_play', 'play_sums_mark'],
      [`${play}/plays`]: ['play_day', 'play_tally', 'winning_round'],
      [`${play}/stops`]: ['play_stop'],
      [`${content}/promotions`]: [
        'promotion',
        'promotion_application',
        'promotion_deposit',
        'promotion_entry',
        'promotion_proof',
        'promotion_step',
        'promotion_trait',
        'promotion_version',
      ],
      [`${content}/publishing`]: [
        'content_banner',
        'content_help_article',
        'content_help_category',
        'content_notice',
        'content_page',
        'content_picture',
        'content_picture_file',
        'content_promotion',
        'content_promotion_category',
        'content_seed',
      ],
    },
  },
  {
    parts: ['apps/studio'],
    schemas: {},
    views: [],
    tables: {
      'packages/database': ['migration'],
      'apps/studio/server': [
        'free_round_grant',
        'game_session',
        'lottery_block',
        'lottery_chain',
        'lottery_draw',
        'lottery_exposure',
        'lottery_log',
        'lottery_chase',
        'lottery_correction',
        'lottery_fix',
        'lottery_head',
        'lottery_limit',
        'lottery_odds',
        'lottery_sale',
        'lottery_schedule',
        'lottery_report',
        'lottery_ticket',
        'live_table',
        'play_balance',
        'round',
        'rtp_alarm',
        'rtp_tally',
        'rtp_uncounted',
        'seed_pair',
        'sports_cash_out',
        'sports_entry',
        'sports_exposure',
        'sports_factor',
        'sports_leg',
        'sports_payment',
        'sports_reading',
        'sports_result',
        'sports_result_work',
        'sports_slip',
        'sports_suspension',
        'sports_ticket',
        'table_chain',
        'table_contribution',
        'table_event',
        'table_lease',
        'table_mix',
        'table_presence',
        'table_process',
        'table_round',
        'table_ticket',
        'transfer_wallet',
        'wallet_transfer',
      ],
    },
  },
  {
    parts: ['apps/psp'],
    schemas: {},
    views: [],
    tables: {
      'packages/database': ['migration'],
      'apps/psp/src': ['delivery', 'money_order'],
    },
  },
];

/**
 * Files whose SQL takes names of tables from other files, so that they cannot be checked here: one table for each kind
 * of content, all of them the feature's own (`kinds.ts`).
 */
export const namesTables: ReadonlySet<string> = new Set([`${content}/publishing/store.ts`]);
