import { locales } from '@fairhouse/contract';
import type { goodsPictures } from '@fairhouse/contract/money/points';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../system/platform.ts';
import { hasGoods, insertGoods } from './goods-store.ts';

interface DemoGoods {
  picture: (typeof goodsPictures)[number];
  points: number;
  stock: number;
  rank?: number;
  /** Money that is credited at once, minor units. */
  amount?: number;
  /** Names in the order of `locales`. */
  names: readonly [string, string, string, string, string, string, string];
}

const goods: readonly DemoGoods[] = [
  {
    picture: 'coin',
    points: 500,
    stock: 5000,
    amount: 5000,
    names: [
      'Wallet credit',
      'Wallet credit',
      'ওয়ালেট ক্রেডিট',
      '钱包金额',
      'Saldo dompet',
      'เครดิตกระเป๋าเงิน',
      'Tiền vào ví',
    ],
  },
  {
    picture: 'mango',
    points: 400,
    stock: 120,
    names: [
      'Box of mangoes',
      'Isang kahong mangga',
      'এক বাক্স আম',
      '芒果礼盒',
      'Sekotak mangga',
      'มะม่วงหนึ่งกล่อง',
      'Hộp xoài',
    ],
  },
  {
    picture: 'kite',
    points: 600,
    stock: 60,
    names: ['Silk kite', 'Saranggola', 'রেশমি ঘুড়ি', '丝绸风筝', 'Layang-layang sutra', 'ว่าวผ้าไหม', 'Diều lụa'],
  },
  {
    picture: 'bell',
    points: 700,
    stock: 40,
    names: ['Table bell', 'Kampanilya', 'টেবিল ঘণ্টা', '桌铃', 'Lonceng meja', 'กระดิ่งตั้งโต๊ะ', 'Chuông để bàn'],
  },
  {
    picture: 'lantern',
    points: 900,
    stock: 80,
    names: ['Paper lantern', 'Parol na papel', 'কাগজের লণ্ঠন', '纸灯笼', 'Lampion kertas', 'โคมกระดาษ', 'Đèn lồng giấy'],
  },
  {
    picture: 'mask',
    points: 1200,
    stock: 30,
    names: ['Festival mask', 'Maskara', 'উৎসবের মুখোশ', '节日面具', 'Topeng festival', 'หน้ากากเทศกาล', 'Mặt nạ lễ hội'],
  },
  {
    picture: 'parol',
    points: 1800,
    stock: 25,
    names: ['Star lantern', 'Parol', 'তারা লণ্ঠন', '星形灯笼', 'Lentera bintang', 'โคมดาว', 'Đèn ngôi sao'],
  },
  {
    picture: 'shell',
    points: 2000,
    stock: 20,
    names: ['Shell lamp', 'Lamparang kabibe', 'ঝিনুকের বাতি', '贝壳灯', 'Lampu kerang', 'โคมไฟเปลือกหอย', 'Đèn vỏ sò'],
  },
  {
    picture: 'teapot',
    points: 2400,
    stock: 18,
    names: ['Tea set', 'Tea set', 'চায়ের সেট', '茶具套装', 'Set teh', 'ชุดน้ำชา', 'Bộ ấm trà'],
  },
  {
    picture: 'gem',
    points: 2500,
    stock: 1000,
    amount: 30_000,
    names: [
      'Large wallet credit',
      'Malaking wallet credit',
      'বড় ওয়ালেট ক্রেডিট',
      '大额钱包金额',
      'Saldo dompet besar',
      'เครดิตกระเป๋าเงินก้อนใหญ่',
      'Khoản tiền lớn vào ví',
    ],
  },
  {
    picture: 'drum',
    points: 3200,
    stock: 10,
    rank: 1,
    names: ['Hand drum', 'Tambol', 'ঢোল', '手鼓', 'Gendang', 'กลองมือ', 'Trống tay'],
  },
  {
    picture: 'bangka',
    points: 4500,
    stock: 5,
    rank: 2,
    names: ['Model boat', 'Modelong bangka', 'নৌকার মডেল', '木船模型', 'Miniatur perahu', 'เรือจำลอง', 'Mô hình thuyền'],
  },
];

/** The goods of a demonstration, where a merchant has none. */
export async function seedGoods({ pool, merchants, clock }: Platform): Promise<void> {
  for (const { id: merchantId, settings } of merchants.all()) {
    if (!settings.demonstration) continue;
    await inTransaction(pool, { merchantId }, async (tx) => {
      if (await hasGoods(tx)) return;
      for (const [position, { picture, points, stock, rank = 0, amount = null, names }] of goods.entries()) {
        const words = Object.fromEntries(locales.map((locale, at) => [locale, { name: names[at]!, text: '' }]));
        const one = { picture, points, stock, rank, amount, words, onSale: true, position };
        await insertGoods(tx, { ...one, id: randomUUID(), merchantId }, { by: 'demonstration', at: clock.now() });
      }
    });
  }
}
