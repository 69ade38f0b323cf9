/** Stations by weekday, from Sunday, in the order in which they are listed. */
export const south: readonly (readonly string[])[] = [
  ['Tien Giang', 'Kien Giang', 'Da Lat'],
  ['TP.HCM', 'Dong Thap', 'Ca Mau'],
  ['Ben Tre', 'Vung Tau', 'Bac Lieu'],
  ['Dong Nai', 'Can Tho', 'Soc Trang'],
  ['Tay Ninh', 'An Giang', 'Binh Thuan'],
  ['Vinh Long', 'Binh Duong', 'Tra Vinh'],
  ['TP.HCM', 'Long An', 'Binh Phuoc', 'Hau Giang'],
];

export const central: readonly (readonly string[])[] = [
  ['Kon Tum', 'Khanh Hoa', 'Hue'],
  ['Phu Yen', 'Hue'],
  ['Dak Lak', 'Quang Nam'],
  ['Da Nang', 'Khanh Hoa'],
  ['Binh Dinh', 'Quang Tri', 'Quang Binh'],
  ['Gia Lai', 'Ninh Thuan'],
  ['Da Nang', 'Quang Ngai', 'Dak Nong'],
];
