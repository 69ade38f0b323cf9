import type { CannedAnswer } from '@fairhouse/contract/house/chat-backoffice';

/** Answers that every demonstration merchant begins with. */
export const firstAnswers: readonly Omit<CannedAnswer, 'id'>[] = [
  {
    title: 'Greeting',
    words: {
      EN: { text: 'Hello, and thank you for writing. How can I help you?' },
      TY: { text: 'Hi! Salamat sa pag-message. Ano ang maitutulong ko sa iyo?' },
      BN: { text: 'হ্যালো, মেসেজ দেওয়ার জন্য ধন্যবাদ। আপনাকে কীভাবে সাহায্য করতে পারি?' },
      CN: { text: '您好，感谢您的留言。请问有什么可以帮您？' },
      ID: { text: 'Halo, terima kasih sudah menghubungi kami. Ada yang bisa saya bantu?' },
      TH: { text: 'สวัสดี ขอบคุณที่ติดต่อมา มีอะไรให้ช่วยไหม' },
      VI: { text: 'Xin chào, cảm ơn bạn đã nhắn tin. Tôi có thể giúp gì cho bạn?' },
    },
  },
  {
    title: 'Deposit: receipt needed',
    words: {
      EN: { text: 'Please send a picture of your payment receipt, with the amount, time and reference in it.' },
      TY: { text: 'Paki-send ng picture ng resibo ng payment mo, kita dapat ang amount, oras at reference.' },
      BN: { text: 'আপনার পেমেন্টের রসিদের একটি ছবি পাঠান, যাতে টাকার পরিমাণ, সময় ও রেফারেন্স দেখা যায়।' },
      CN: { text: '请发送您的付款截图，需显示金额、时间和参考号。' },
      ID: { text: 'Mohon kirim foto bukti pembayaran yang memuat nominal, waktu, dan nomor referensi.' },
      TH: { text: 'โปรดส่งรูปหลักฐานการชำระเงินที่เห็นจำนวนเงิน เวลา และเลขอ้างอิง' },
      VI: { text: 'Vui lòng gửi ảnh biên lai thanh toán, trong đó thấy rõ số tiền, thời gian và mã tham chiếu.' },
    },
  },
  {
    title: 'Never share codes',
    words: {
      EN: { text: 'Please never send us your password, withdrawal PIN or a code. We do not need them.' },
      TY: {
        text: 'Huwag mong ise-send sa amin ang password, withdrawal PIN o OTP mo. Hindi namin kailangan ang mga iyon.',
      },
      BN: { text: 'আপনার পাসওয়ার্ড, উইথড্র পাসওয়ার্ড বা কোনো কোড আমাদের পাঠাবেন না। এগুলো আমাদের লাগে না।' },
      CN: { text: '请不要把密码、提款密码或验证码发给我们。我们不需要这些信息。' },
      ID: {
        text: 'Jangan pernah mengirim kata sandi, PIN penarikan, atau kode kepada kami. Kami tidak memerlukannya.',
      },
      TH: { text: 'โปรดอย่าส่งรหัสผ่าน PIN ถอนเงิน หรือรหัสใด ๆ ให้เรา เราไม่จำเป็นต้องใช้' },
      VI: {
        text: 'Xin đừng gửi mật khẩu, mật khẩu rút tiền hay mã xác nhận cho chúng tôi. Chúng tôi không cần đến chúng.',
      },
    },
  },
  {
    title: 'Checking',
    words: {
      EN: { text: 'I am checking this now. It takes a few minutes; I will write here.' },
      TY: { text: 'Chine-check ko na ito ngayon. Ilang minuto lang, dito ako sasagot.' },
      BN: { text: 'আমি এখন এটি দেখছি। কয়েক মিনিট লাগবে, এখানেই জানাব।' },
      CN: { text: '我正在核查，需要几分钟，结果会在这里回复您。' },
      ID: { text: 'Saya sedang memeriksanya. Perlu beberapa menit; saya akan membalas di sini.' },
      TH: { text: 'กำลังตรวจสอบให้ ใช้เวลาไม่กี่นาที จะตอบกลับที่นี่' },
      VI: { text: 'Tôi đang kiểm tra, mất vài phút. Tôi sẽ trả lời tại đây.' },
    },
  },
  {
    title: 'Goodbye',
    words: {
      EN: { text: 'Thank you. If anything else comes up, write here again: you can reopen this chat for a day.' },
      TY: {
        text: 'Salamat! Kung may iba pa, mag-message lang ulit: mabubuksan mo pa ang chat na ito sa loob ng 1 araw.',
      },
      BN: { text: 'ধন্যবাদ। আর কিছু জানার থাকলে এখানে আবার লিখুন: এক দিন পর্যন্ত এই চ্যাট আবার খুলতে পারবেন।' },
      CN: { text: '谢谢。如有其他问题，请再次留言：一天之内可以重新打开本次对话。' },
      ID: {
        text: 'Terima kasih. Jika ada hal lain, tulis lagi di sini: chat ini bisa dibuka kembali selama satu hari.',
      },
      TH: { text: 'ขอบคุณ หากมีเรื่องอื่น เขียนมาที่นี่ได้อีก เปิดแชตนี้ใหม่ได้ภายใน 1 วัน' },
      VI: {
        text: 'Cảm ơn bạn. Nếu cần gì thêm, hãy nhắn tại đây: bạn có thể mở lại cuộc trò chuyện này trong một ngày.',
      },
    },
  },
];
