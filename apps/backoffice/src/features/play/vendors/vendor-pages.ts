export { FirstVendors } from './first-vendors.tsx';
export { VendorList } from './vendor-list.tsx';
export { VendorShow } from './vendor-show.tsx';
