/**
 * The HTTP contract in the form that openapi-typescript generates from backend/openapi.json
 * (`npm run api:types -w frontend` rewrites this file).
 */
export interface paths {
    "/api/services": {
        get: { responses: { 200: { content: { "application/json": components["schemas"]["Service"][] } } } };
    };
    "/api/time-slots": {
        get: {
            parameters: { query: { date: string; serviceId?: number } };
            responses: { 200: { content: { "application/json": components["schemas"]["TimeSlot"][] } } };
        };
    };
    "/api/time-slots/days": {
        get: {
            parameters: { query: { from: string; to: string; serviceId?: number } };
            responses: { 200: { content: { "application/json": components["schemas"]["DayAvailability"][] } } };
        };
    };
    "/api/appointments": {
        get: {
            parameters: {
                query?: {
                    search?: string;
                    status?: components["schemas"]["AppointmentStatus"];
                    from?: string;
                    to?: string;
                    page?: number;
                    pageSize?: number;
                };
            };
            responses: { 200: { content: { "application/json": components["schemas"]["Appointment"][] } } };
        };
        post: {
            parameters: { header?: { "Idempotency-Key"?: string } };
            requestBody: { content: { "application/json": components["schemas"]["BookAppointment"] } };
            responses: { 201: { content: { "application/json": components["schemas"]["BookedAppointment"] } } };
        };
    };
    "/api/appointments/date/{date}": {
        get: {
            parameters: { path: { date: string } };
            responses: { 200: { content: { "application/json": components["schemas"]["Appointment"][] } } };
        };
    };
    "/api/appointments/{id}/status": {
        patch: {
            parameters: { path: { id: number } };
            requestBody: { content: { "application/json": components["schemas"]["ChangeAppointmentStatus"] } };
            responses: { 200: { content: { "application/json": components["schemas"]["Appointment"] } } };
        };
    };
    "/api/appointments/{id}": {
        delete: {
            parameters: { path: { id: number } };
            responses: { 204: { content?: never } };
        };
    };
    "/api/appointments/{id}/reschedule": {
        post: {
            parameters: { path: { id: number } };
            requestBody: { content: { "application/json": components["schemas"]["RescheduleAppointment"] } };
            responses: { 200: { content: { "application/json": components["schemas"]["Appointment"] } } };
        };
    };
    "/api/admin/closures": {
        get: { responses: { 200: { content: { "application/json": components["schemas"]["Closure"][] } } } };
        post: {
            parameters: { header?: { "Idempotency-Key"?: string } };
            requestBody: { content: { "application/json": components["schemas"]["AnnounceClosure"] } };
            responses: { 201: { content: { "application/json": components["schemas"]["Closure"] } } };
        };
    };
    "/api/admin/closures/{id}": {
        delete: {
            parameters: { path: { id: number } };
            responses: { 204: { content?: never } };
        };
    };
    "/api/admin/activity": {
        get: {
            parameters: { query?: { limit?: number; before?: number; kinds?: string } };
            responses: { 200: { content: { "application/json": components["schemas"]["Activity"][] } } };
        };
    };
    "/api/dashboard/stats": {
        get: { responses: { 200: { content: { "application/json": components["schemas"]["DashboardStats"] } } } };
    };
    "/api/admin/stats": {
        get: { responses: { 200: { content: { "application/json": components["schemas"]["AdminStats"] } } } };
    };
    "/api/client/appointments": {
        get: {
            parameters: { query?: { page?: number; pageSize?: number } };
            responses: { 200: { content: { "application/json": components["schemas"]["Appointment"][] } } };
        };
    };
    "/api/loyalty/dashboard/{userId}": {
        get: {
            parameters: { path: { userId: number } };
            responses: { 200: { content: { "application/json": components["schemas"]["LoyaltyDashboard"] } } };
        };
    };
    "/api/loyalty/rewards/{userId}": {
        get: {
            parameters: { path: { userId: number } };
            responses: { 200: { content: { "application/json": components["schemas"]["LoyaltyReward"][] } } };
        };
    };
    "/api/loyalty/transactions/{userId}": {
        get: {
            parameters: { path: { userId: number } };
            responses: { 200: { content: { "application/json": components["schemas"]["LoyaltyTransaction"][] } } };
        };
    };
    "/api/auth/login": {
        post: {
            requestBody: { content: { "application/json": components["schemas"]["Login"] } };
            responses: { 200: { content: { "application/json": components["schemas"]["SessionAnswer"] } } };
        };
    };
    "/api/auth/register": {
        post: {
            parameters: { header?: { "Idempotency-Key"?: string } };
            requestBody: { content: { "application/json": components["schemas"]["Register"] } };
            responses: { 201: { content: { "application/json": components["schemas"]["SessionAnswer"] } } };
        };
    };
    "/api/auth/logout": {
        post: { responses: { 204: { content?: never } } };
    };
    "/api/auth/me": {
        get: { responses: { 200: { content: { "application/json": components["schemas"]["SessionAnswer"] } } } };
    };
}
export interface components {
    schemas: {
        Service: { id: number; name: string; kind?: string; price: number; duration: number; description?: string };
        TimeSlot: { time: string; available: boolean; remaining: number };
        DayAvailability: { date: string; open: boolean; free: number };
        /** @enum {string} */
        AppointmentStatus: "pending" | "confirmed" | "in-progress" | "completed" | "cancelled";
        ChangeAppointmentStatus: { status: components["schemas"]["AppointmentStatus"] };
        RescheduleAppointment: { appointmentDate: string; appointmentTime: string };
        AnnounceClosure: { from: string; to: string; reason?: string };
        Closure: { id: number; from: string; to: string; reason?: string };
        ActivityActor: {
            /** @enum {string} */
            kind: "visitor" | "user" | "system";
            userId?: number;
            name?: string;
        };
        ActivityAppointment: { id: number; customerName: string; serviceName: string };
        ActivityUser: { id: number; name: string };
        /** @enum {string} */
        ActivityKind:
            | "appointment-booked"
            | "appointment-confirmed"
            | "appointment-started"
            | "appointment-completed"
            | "appointment-cancelled"
            | "appointment-rescheduled"
            | "user-registered"
            | "user-referred"
            | "points-awarded"
            | "tier-changed";
        Activity: {
            position: number;
            kind: components["schemas"]["ActivityKind"];
            occurredAt: string;
            actor: components["schemas"]["ActivityActor"];
            appointment?: components["schemas"]["ActivityAppointment"];
            user?: components["schemas"]["ActivityUser"];
            points?: number;
            tier?: string;
        };
        BookAppointment: {
            serviceId: number;
            appointmentDate: string;
            appointmentTime: string;
            customerName: string;
            customerPhone: string;
            customerEmail?: string;
            vehicleMake: string;
            vehicleModel: string;
            vehicleYear: number;
            vehicleLicensePlate?: string;
            vehicleColor?: string;
            vehicleMileage?: number;
            vehicleVin?: string;
            /** @enum {string} */
            vehicleEngineType?: "4-cylinder" | "6-cylinder" | "8-cylinder" | "electric" | "hybrid" | "other";
            /** @enum {string} */
            vehicleTransmission?: "manual" | "automatic" | "cvt" | "semi-automatic";
            /** @enum {string} */
            vehicleFuelType?: "gasoline" | "diesel" | "electric" | "hybrid" | "flex-fuel";
            notes?: string;
            userId?: number;
        };
        AppointmentCustomer: { name: string; phone: string; email?: string };
        AppointmentService: { id: number; name: string; price: number; duration: number };
        AppointmentVehicle: {
            year: number;
            make: string;
            model: string;
            color?: string;
            licensePlate?: string;
            engineType?: string;
            transmission?: string;
            fuelType?: string;
        };
        AppointmentBay: { id: number; name: string };
        Appointment: {
            id: number;
            status: components["schemas"]["AppointmentStatus"];
            appointmentDate: string;
            appointmentTime: string;
            endTime: string;
            customer: components["schemas"]["AppointmentCustomer"];
            service: components["schemas"]["AppointmentService"];
            vehicle: components["schemas"]["AppointmentVehicle"];
            bay: components["schemas"]["AppointmentBay"];
            notes?: string;
            createdAt: string;
        };
        BookedAppointment: components["schemas"]["Appointment"] & { manageToken: string };
        SessionUser: {
            id: number;
            name: string;
            phone: string;
            email?: string;
            /** @enum {string} */
            role: "client" | "admin";
            loyaltyPoints: number;
            /** @enum {string} */
            membershipLevel: "bronze" | "silver" | "gold" | "platinum";
            referralCode: string;
        };
        SessionAnswer: { user: components["schemas"]["SessionUser"] };
        Login: { phone: string; password: string };
        Register: {
            name: string;
            phone: string;
            email?: string;
            password: string;
            confirmPassword: string;
            referralCode?: string;
        };
        DashboardStats: {
            todayAppointments: number;
            weekAppointments: number;
            todayRevenue: number;
            availableSlots: number;
        };
        Trend: { previous: number; changePercent: number | null };
        AdminTrends: {
            todayAppointments: components["schemas"]["Trend"];
            activeCustomers: components["schemas"]["Trend"];
            completedServices: components["schemas"]["Trend"];
            monthlyRevenue: components["schemas"]["Trend"];
        };
        AdminStats: {
            todayAppointments: number;
            activeCustomers: number;
            completedServices: number;
            monthlyRevenue: number;
            trends: components["schemas"]["AdminTrends"];
        };
        LoyaltyDashboard: {
            /** @enum {string} */
            membershipLevel: "bronze" | "silver" | "gold" | "platinum";
            loyaltyPoints: number;
        };
        LoyaltyReward: { id: number; name: string; description: string; pointsCost: number };
        LoyaltyTransaction: {
            id: number;
            /** @enum {string} */
            type: "earned" | "redeemed" | "bonus";
            description: string;
            points: number;
            createdAt: string;
        };
        FieldError: { field: string; message: string };
        SlotAlternative: { date: string; time: string };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            message: string;
            errors?: components["schemas"]["FieldError"][];
            alternatives?: components["schemas"]["SlotAlternative"][];
        };
    };
}
