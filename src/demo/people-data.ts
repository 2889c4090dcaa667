/** Inquiries and visits refer to them by name. Their accounts have no password. */
const withAccount = [
  'Farhan Qureshi',
  'Lakshmi Iyer',
  'Nandini Rao',
  'Joseph Pinto',
  'Devika Menon',
  'Sameer Wagh',
  'Tanvi Bhosale',
  'Arvind Deshpande',
  'Pooja Nair',
  'Imtiyaz Shaikh',
  'Kavita Joshi',
  'Manpreet Gill',
  'Rohan Sathe',
  'Shruti Hegde',
];

const withoutAccount = [
  'Gurpreet Bedi',
  'Ritu Chandra',
  'Harish Gowda',
  'Anjali Phadke',
  'Deepak Solanki',
  'Fatima Merchant',
  'Girish Kamat',
  'Jaya Subramanian',
  'Mohan Thakre',
  'Neha Agrawal',
  'Prasad Limaye',
  'Sunil Reddy',
];

export type DemoVisitor = { name: string; email: string; phone: string; hasAccount: boolean };

export const demoVisitors: readonly DemoVisitor[] = [...withAccount, ...withoutAccount].map((name, index) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@visitors.example`,
  phone: `+91 55501 ${20_117 + index * 113}`,
  hasAccount: index < withAccount.length,
}));
