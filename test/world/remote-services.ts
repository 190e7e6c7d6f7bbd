/** The configuration of a storefront over remote services with two catalogues, all below one address. */
export function servicesAt(base: string) {
  return {
    CATALOG_IDS: '1,2',
    COMPANY_IDS: '1,1',
    PRODUCT_API_URL: `${base}/product`,
    CATALOG_SERVICE_URL: `${base}/catalog`,
    ORDER_SERVICE_URL: `${base}/order`,
  }
}
