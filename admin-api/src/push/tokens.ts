/** The key that identifies this product to push services, a VapidKey. */
export const VAPID_KEY = Symbol('VAPID_KEY');
