/** Languages of the pay page. */
export const payLanguages = ['EN', 'TY', 'BN'] as const;
export type PayLanguage = (typeof payLanguages)[number];

export const languageTags: Record<PayLanguage, { tag: string; name: string }> = {
  EN: { tag: 'en', name: 'English' },
  TY: { tag: 'fil', name: 'Filipino' },
  BN: { tag: 'bn', name: 'বাংলা' },
};

const english = {
  title: 'Confirm your payment',
  demonstration: 'Demonstration money',
  demonstrationLong: 'Nothing real is charged. This page plays the part of your bank or e-wallet.',
  payWith: 'Pay with',
  payTo: 'Pay to',
  reference: 'Reference',
  payBefore: 'Pay before',
  approve: 'Approve',
  decline: 'Decline',
  succeeded: 'Payment approved',
  succeededLong: 'The money is on its way to your wallet.',
  processing: 'Payment is being processed',
  processingLong: 'Your bank is taking a little longer. You can go back; the site shows when it has arrived.',
  failed: 'Payment not made',
  failedLong: 'No money has moved. You can start again on the site.',
  expired: 'This payment has expired',
  expiredLong: 'No money has moved. Start a new deposit on the site.',
  goBack: 'Back to the site',
  unknown: 'Payment not found',
  unknownLong: 'The address is not complete, or the payment does not exist. No money has moved.',
  languages: 'Language',
};

export type PayWords = typeof english;

export const payWords: Record<PayLanguage, PayWords> = {
  EN: english,
  TY: {
    title: 'Kumpirmahin ang bayad',
    demonstration: 'Pang-demo lang ang pera',
    demonstrationLong: 'Walang totoong sisingilin. Ang page na ito ang tumatayong bangko o e-wallet mo.',
    payWith: 'Payment method',
    payTo: 'Babayaran',
    reference: 'Reference',
    payBefore: 'Bayaran bago ang',
    approve: 'I-approve',
    decline: 'I-decline',
    succeeded: 'Na-approve ang bayad',
    succeededLong: 'Papunta na sa wallet mo ang pera.',
    processing: 'Pinoproseso ang bayad',
    processingLong: 'Medyo natatagalan ang bangko mo. Puwede ka nang bumalik; ipapakita ng site kapag dumating na.',
    failed: 'Hindi natuloy ang bayad',
    failedLong: 'Walang nagalaw na pera. Puwede kang magsimula ulit sa site.',
    expired: 'Nag-expire na ang bayad na ito',
    expiredLong: 'Walang nagalaw na pera. Magsimula ng bagong deposit sa site.',
    goBack: 'Bumalik sa site',
    unknown: 'Hindi mahanap ang bayad',
    unknownLong: 'Kulang ang address, o walang ganitong bayad. Walang nagalaw na pera.',
    languages: 'Wika',
  },
  BN: {
    title: 'পেমেন্ট নিশ্চিত করুন',
    demonstration: 'শুধু ডেমো টাকা',
    demonstrationLong: 'আসল কোনো টাকা কাটা হবে না। এই পাতাটি আপনার ব্যাংক বা ই-ওয়ালেটের ভূমিকায় আছে।',
    payWith: 'পেমেন্ট মাধ্যম',
    payTo: 'প্রাপক',
    reference: 'রেফারেন্স',
    payBefore: 'এর আগে পেমেন্ট করুন',
    approve: 'অনুমোদন করুন',
    decline: 'প্রত্যাখ্যান করুন',
    succeeded: 'পেমেন্ট অনুমোদিত হয়েছে',
    succeededLong: 'টাকা আপনার ওয়ালেটে যাচ্ছে।',
    processing: 'পেমেন্ট প্রক্রিয়াধীন',
    processingLong: 'আপনার ব্যাংকের একটু বেশি সময় লাগছে। আপনি ফিরে যেতে পারেন; টাকা পৌঁছালে সাইটে দেখা যাবে।',
    failed: 'পেমেন্ট হয়নি',
    failedLong: 'কোনো টাকা লেনদেন হয়নি। সাইটে গিয়ে আবার শুরু করতে পারেন।',
    expired: 'এই পেমেন্টের সময় শেষ',
    expiredLong: 'কোনো টাকা লেনদেন হয়নি। সাইটে নতুন ডিপোজিট শুরু করুন।',
    goBack: 'সাইটে ফিরে যান',
    unknown: 'পেমেন্ট পাওয়া যায়নি',
    unknownLong: 'ঠিকানাটি অসম্পূর্ণ, অথবা এমন কোনো পেমেন্ট নেই। কোনো টাকা লেনদেন হয়নি।',
    languages: 'ভাষা',
  },
};

/** The page's language for a locale of the site; English where it has none. */
export const payLanguage = (locale: string | null | undefined): PayLanguage =>
  payLanguages.find((language) => language === locale) ?? 'EN';
